import { limits } from '@folkmoot/contract-kit/limits'
import { useAction } from '@folkmoot/kit/api'
import { useAlert, useLeaveQuestion } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Switch } from '@folkmoot/kit/ui/choice.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import frame from '../frame/frame.module.css'
import type { SectionProps } from '../frame/modtools-page.tsx'
import { saveCommunity } from '../modtools.api.ts'
import { ExportCard } from './export-card.tsx'
import { ImageRow } from './image-row.tsx'
import styles from './settings.module.css'

/** How the community looks, what it says of itself and who may post. */
export function SettingsSection(props: SectionProps): ReactNode {
	return (
		<div className={styles.settings}>
			<Card className={frame.column} heading="Settings">
				<WordsForm {...props} />
			</Card>
			<Card className={frame.column} heading="Pictures">
				<div className={styles.images}>
					<ImageRow {...props} place="proPic" />
					<ImageRow {...props} place="bannerImage" />
				</div>
			</Card>
			<ExportCard community={props.community} />
		</div>
	)
}

/** Save only after a change (spec 2 §4). */
function WordsForm({ community, onChange }: SectionProps): ReactNode {
	const alert = useAlert()
	const [about, setAbout] = useState(community.about ?? '')
	const [postingRestricted, setRestricted] = useState(community.postingRestricted)
	const isChanged = about !== (community.about ?? '') || postingRestricted !== community.postingRestricted
	useLeaveQuestion(isChanged ? 'Leave without saving the settings?' : null)
	const [save, isSaving] = useAction(async () => {
		const saved = await saveCommunity(community.id, { about, nsfw: community.nsfw, postingRestricted })
		onChange({ ...community, ...saved })
		// Spaces around it are gone.
		setAbout(saved.about ?? '')
		alert('Settings saved.')
	})
	const submit = (event: FormEvent) => {
		event.preventDefault()
		void save()
	}
	return (
		<form className={frame.form} onSubmit={submit}>
			<p className={frame.quiet}>The name of a community cannot be changed.</p>
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
	)
}
