import type { User } from '@folkmoot/account-contract/user'
import { useAction, useReportFailure } from '@folkmoot/kit/api'
import { useAlert, useLeaveQuestion, useSetSession } from '@folkmoot/kit/state'
import { useState } from 'react'
import { updateProfile } from '../account.api.ts'
import { badEmail, draftOf, emailProblem, isChanged, type SettingsDraft } from './settings-draft.ts'

interface Settings {
	draft: SettingsDraft
	change: (part: Partial<SettingsDraft>) => void
	emailProblem: string | null
	hasChanges: boolean
	isSaving: boolean
	/** Saves unless something is wrong, and says whether nothing was. */
	save: () => boolean
	discard: () => void
}

/** What is changed on the settings page and not saved yet. */
export function useSettings(user: User): Settings {
	const alert = useAlert()
	const report = useReportFailure()
	const setSession = useSetSession()
	const [draft, setDraft] = useState(() => draftOf(user))
	const [problem, setProblem] = useState<string | null>(null)
	const hasChanges = isChanged(draft, user)
	useLeaveQuestion(hasChanges ? 'Leave without saving your settings?' : null)
	const [send, isSaving] = useAction(
		async () => {
			const saved = await updateProfile({ ...draft, email: draft.email.trim() })
			// The list of communities one moderates comes with another call.
			setSession((session) => ({ ...session, user: { ...saved, moddingList: saved.moddingList ?? session.user?.moddingList ?? null } }))
			setDraft(draftOf(saved))
			alert('Settings saved.', { tone: 'good' })
		},
		{ invalid_input: (error) => (error.fields.email ? setProblem(badEmail) : report(error)) },
	)
	return {
		draft,
		change: (part) => {
			if ('email' in part) setProblem(null)
			setDraft((known) => ({ ...known, ...part }))
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
			setDraft(draftOf(user))
		},
	}
}
