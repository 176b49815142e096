import type { Community } from '@folkmoot/community-contract/community'
import { ApiError } from '@folkmoot/kit/api'
import { useSetSession } from '@folkmoot/kit/state'
import { type Problems, problemsFrom } from './composer-rules.ts'

/** Shows an error of the service at its field. Returns whether it concerns one. */
export function useRefusal(community: Community | null, show: (problems: Problems) => void): (error: unknown) => boolean {
	const setSession = useSetSession()
	return (error) => {
		const problems = error instanceof ApiError ? problemsFrom(error.code, error.fields) : null
		if (!problems) return false
		show(problems)
		if (error instanceof ApiError && error.code === 'banned_from_community' && community) {
			setSession((session) => ({ ...session, bannedFrom: [...session.bannedFrom, community.id] }))
		}
		return true
	}
}
