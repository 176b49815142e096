import type { User } from '@folkmoot/account-contract/user'
import { useOutdate } from '@folkmoot/kit/api'
import { useAlert, useSetSession } from '@folkmoot/kit/state'

/** Updates the viewer's picture everywhere, and shows an alert. */
export function useShowPicture(): (user: User, said: string) => void {
	const setSession = useSetSession()
	const outdate = useOutdate()
	const alert = useAlert()
	return ({ proPic }, said) => {
		setSession((session) => ({ ...session, user: session.user && { ...session.user, proPic } }))
		// Posts, comments and profiles contain their author's picture, so cached replies are stale.
		outdate('/api/')
		alert(said, { tone: 'good' })
	}
}
