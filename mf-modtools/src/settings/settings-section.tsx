import { limits } from '@folkmoot/contract-kit/limits'
import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Switch } from '@folkmoot/kit/ui/choice.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import styles from '../frame/frame.module.css'
import type { SectionProps } from '../frame/modtools-page.tsx'
import { saveCommunity } from '../modtools.api.ts'

/** What the community says of itself and who may post. Save only after a change (spec 2 §4). */
export function SettingsSection({ community, onChange }: SectionProps): ReactNode {
	const alert = useAlert()
	const [about, setAbout] = useState(community.about ?? '')
	const [postingRestricted, setRestricted] = useState(community.postingRestricted)
	const isChanged = about !== (community.about ?? '') || postingRestricted !== community.postingRestricted
	const [save, isSaving] = useAction(async () => {
		onChange({ ...community, ...(await saveCommunity(community.id, { about, postingRestricted })) })
		alert('Settings saved.')
	})
	const submit = (event: FormEvent) => {
		event.preventDefault()
		void save()
	}
	return (
		<Card className={styles.column} heading="Settings">
			<form className={styles.form} onSubmit={submit}>
				<TextArea label="About the community" rows={8} value={about} maxLength={limits.communityAboutMax} onChange={setAbout} />
				<Switch
					label="Only moderators may post"
					hint="Everybody else can still read, vote and comment."
					isChecked={postingRestricted}
					onChange={setRestricted}
				/>
				<div>
					<Button kind="primary" type="submit" disabled={!isChanged} isLoading={isSaving}>
						Save
					</Button>
				</div>
			</form>
		</Card>
	)
}
