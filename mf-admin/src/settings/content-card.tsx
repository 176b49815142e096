import type { SiteSettings } from '@folkmoot/admin-contract/site-settings'
import { limits } from '@folkmoot/contract-kit/limits'
import { useAction } from '@folkmoot/kit/api'
import { useAlert, useLeaveConfirmation } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import { NameInput } from '@folkmoot/kit/ui/name-input.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { useChanges } from '@folkmoot/kit/ui/use-changes.ts'
import { useFocusFallback } from '@folkmoot/kit/ui/use-focus-fallback.ts'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import styles from './settings.module.css'
import type { SettingsCardProps } from './settings-card-props.ts'

type Fields = Pick<SiteSettings, 'communityCreation' | 'welcomeCommunity' | 'imagePostsDisabled'>

const creators: readonly { value: Fields['communityCreation']; label: string }[] = [
	{ value: 'admins', label: 'Admins only' },
	{ value: 'members', label: `Members with ${limits.pointsToCreateCommunity} points` },
]

/** The form for what members may create and where they are welcomed. */
export function ContentCard({ settings, save }: SettingsCardProps): ReactNode {
	const { communityCreation, welcomeCommunity, imagePostsDisabled } = settings
	const saved: Fields = { communityCreation, welcomeCommunity, imagePostsDisabled }
	const { draft: fields, hasChanges, change, save: keep } = useChanges(saved)
	const [error, setError] = useState<string | null>(null)
	const alert = useAlert()
	useLeaveConfirmation(hasChanges ? 'Leave without saving the settings?' : null)
	const [send, isSaving] = useAction(() => keep(save), {
		invalid_input: (failure) =>
			failure.fields.welcomeCommunity ? setError(failure.fields.welcomeCommunity) : alert(failure.message, { tone: 'bad' }),
	})
	const holder = useFocusFallback(hasChanges)
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (hasChanges) void send()
	}
	return (
		<Card heading="Communities and posts">
			<form className={styles.form} method="post" noValidate onSubmit={submit} aria-label="Communities and posts">
				<Select
					label="Who makes communities"
					showsLabel
					className={styles.choice}
					value={fields.communityCreation}
					options={creators}
					onChange={(value) => change({ communityCreation: value })}
				/>
				<NameInput
					label="Welcome community"
					hint="New members are welcomed by a notification that leads there. Empty: they are not."
					value={fields.welcomeCommunity}
					maxLength={limits.communityNameMax}
					error={error}
					onChange={(value) => {
						setError(null)
						change({ welcomeCommunity: value })
					}}
				/>
				<Checkbox
					label="Allow image posts"
					hint="What was posted before stays."
					isChecked={!fields.imagePostsDisabled}
					onChange={(isAllowed) => change({ imagePostsDisabled: !isAllowed })}
				/>
				<div ref={holder} tabIndex={-1}>
					<Button kind="primary" type="submit" disabled={!hasChanges} isLoading={isSaving}>
						Save
					</Button>
				</div>
			</form>
		</Card>
	)
}
