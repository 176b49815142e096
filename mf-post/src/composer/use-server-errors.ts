import type { Community } from '@folkmoot/community-contract/community'
import { ApiError } from '@folkmoot/kit/api'
import { useSetSession } from '@folkmoot/kit/state'
import { type FieldErrors, fieldErrorsFromCode } from './composer-rules.ts'

/** Shows an error of the service at its field. Returns whether it concerns one. */
export function useServerErrors(community: Community | null, show: (errors: FieldErrors) => void): (error: unknown) => boolean {
	const setSession = useSetSession()
	return (error) => {
		const errors = error instanceof ApiError ? fieldErrorsFromCode(error.code, error.fields) : null
		if (!errors) return false
		show(errors)
		if (error instanceof ApiError && error.code === 'banned_from_community' && community) {
			setSession((session) => ({ ...session, bannedFrom: [...session.bannedFrom, community.id] }))
		}
		return true
	}
}
