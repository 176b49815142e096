import type { User } from '@folkmoot/account-contract/user'
import { useAction, useReportFailure } from '@folkmoot/kit/api'
import { reloadPage } from '@folkmoot/kit/pages/reload-page.ts'
import { useAlert, useLeaveConfirmation, useSetSession } from '@folkmoot/kit/state'
import { useChanges } from '@folkmoot/kit/ui/use-changes.ts'
import { useEffect, useState } from 'react'
import { updateProfile } from '../account.api.ts'
import { draftOf, type SettingsDraft, toSend, validateEmail } from './settings-draft.ts'
import { t } from './text.ts'

interface Settings {
	draft: SettingsDraft
	change: (part: Partial<SettingsDraft>) => void
	emailError: string | null
	hasChanges: boolean
	/** Whether something was saved here, and nothing has been changed since. */
	wasSaved: boolean
	isSaving: boolean
	/** Saves if the form is valid; returns whether it is. */
	save: () => boolean
	discard: () => void
}

/** Unsaved changes of the settings page. After a change of language the page is reloaded, once nothing is unsaved. */
export function useSettings(user: User, reload = reloadPage): Settings {
	const alert = useAlert()
	const report = useReportFailure()
	const setSession = useSetSession()
	// Another tab may save too: the viewer poll keeps the account current.
	const { draft, hasChanges, change, save, discard } = useChanges(draftOf(user))
	const [error, setError] = useState<string | null>(null)
	const [wasSaved, setSaved] = useState(false)
	// The texts of a page are loaded once.
	const [isStale, setStale] = useState(false)
	useEffect(() => {
		if (isStale && !hasChanges) reload()
	}, [isStale, hasChanges, reload])
	useLeaveConfirmation(hasChanges ? t('leave') : null)
	const [send, isSaving] = useAction(
		() =>
			save(async (changed) => {
				const saved = await updateProfile(toSend(changed))
				// Another call returns the list of moderated communities.
				setSession((session) => ({ ...session, user: { ...session.user, ...saved, moddingList: session.user?.moddingList ?? null } }))
				setSaved(true)
				if (changed.language === undefined) alert(t('saved'), { tone: 'good' })
				else setStale(true)
			}),
		{ invalid_input: (error) => (error.fields.email ? setError(t('email-invalid')) : report(error)) },
	)
	return {
		draft,
		change: (part) => {
			if ('email' in part) setError(null)
			setSaved(false)
			change(part)
		},
		emailError: error,
		hasChanges,
		wasSaved,
		isSaving,
		save: () => {
			const nextError = validateEmail(draft.email)
			setError(nextError)
			if (nextError === null) void send()
			return nextError === null
		},
		discard: () => {
			setError(null)
			discard()
		},
	}
}
