import type { User } from '@folkmoot/account-contract/user'
import { useAction, useReportFailure } from '@folkmoot/kit/api'
import { useAlert, useLeaveQuestion, useSetSession } from '@folkmoot/kit/state'
import { useChanges } from '@folkmoot/kit/ui/use-changes.ts'
import { useState } from 'react'
import { updateProfile } from '../account.api.ts'
import { badEmail, draftOf, emailProblem, type SettingsDraft, toSend } from './settings-draft.ts'

interface Settings {
	draft: SettingsDraft
	change: (part: Partial<SettingsDraft>) => void
	emailProblem: string | null
	hasChanges: boolean
	isSaving: boolean
	/** Saves if the form is valid; returns whether it is. */
	save: () => boolean
	discard: () => void
}

/** Unsaved changes of the settings page. */
export function useSettings(user: User): Settings {
	const alert = useAlert()
	const report = useReportFailure()
	const setSession = useSetSession()
	// Another tab may save too: the viewer poll keeps the account current.
	const { draft, hasChanges, change, save, discard } = useChanges(draftOf(user))
	const [problem, setProblem] = useState<string | null>(null)
	useLeaveQuestion(hasChanges ? 'Leave without saving your settings?' : null)
	const [send, isSaving] = useAction(
		() =>
			save(async (changed) => {
				const saved = await updateProfile(toSend(changed))
				// Another call returns the list of moderated communities.
				setSession((session) => ({ ...session, user: { ...saved, moddingList: saved.moddingList ?? session.user?.moddingList ?? null } }))
				alert('Settings saved.', { tone: 'good' })
			}),
		{ invalid_input: (error) => (error.fields.email ? setProblem(badEmail) : report(error)) },
	)
	return {
		draft,
		change: (part) => {
			if ('email' in part) setProblem(null)
			change(part)
		},
		emailProblem: problem,
		hasChanges,
		isSaving,
		save: () => {
			const found = emailProblem(draft.email)
			setProblem(found)
			if (found === null) void send()
			return found === null
		},
		discard: () => {
			setProblem(null)
			discard()
		},
	}
}
