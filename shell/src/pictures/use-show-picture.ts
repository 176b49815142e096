import type { User } from '@folkmoot/account-contract/user'
import { useOutdate } from '@folkmoot/kit/api'
import { useAlert, useSetSession } from '@folkmoot/kit/state'

/** Takes over the picture that the account shows now, wherever the viewer is seen, and says so. */
export function useShowPicture(): (user: User, said: string) => void {
	const setSession = useSetSession()
	const outdate = useOutdate()
	const alert = useAlert()
	return ({ proPic }, said) => {
		setSession((session) => ({ ...session, user: session.user && { ...session.user, proPic } }))
		// Posts, comments and profiles carry the picture of who wrote them.
		outdate('/api/')
		alert(said, { tone: 'good' })
	}
}
