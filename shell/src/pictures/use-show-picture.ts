import type { User } from '@folkmoot/account-contract/user'
import { useInvalidate } from '@folkmoot/kit/api'
import { useAlert, useSetSession } from '@folkmoot/kit/state'

/** Updates the viewer's picture everywhere, and shows an alert. */
export function useShowPicture(): (user: User, message: string) => void {
	const setSession = useSetSession()
	const invalidate = useInvalidate()
	const alert = useAlert()
	return ({ proPic }, message) => {
		setSession((session) => ({ ...session, user: session.user && { ...session.user, proPic } }))
		// Posts, comments and profiles contain their author's picture, so cached replies are stale.
		invalidate('/api/')
		alert(message, { tone: 'good' })
	}
}
