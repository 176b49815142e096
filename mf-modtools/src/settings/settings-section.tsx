import { communityFields } from '@folkmoot/community-contract/community-fields'
import { inSection, valuesOf } from '@folkmoot/contract-kit/declared'
import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { useAlert, useLeaveConfirmation } from '@folkmoot/kit/state'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { DeclaredFields } from '@folkmoot/kit/ui/declared-fields.tsx'
import { SaveButton } from '@folkmoot/kit/ui/save-button.tsx'
import { useChanges } from '@folkmoot/kit/ui/use-changes.ts'
import type { FormEvent, ReactNode } from 'react'
import { saidFields } from '../community-fields/say-field.ts'
import frame from '../frame/frame.module.css'
import { useModeratorAction } from '../frame/lost-role.tsx'
import type { SectionProps } from '../frame/section-props.ts'
import { saveCommunity } from '../modtools.api.ts'
import { AccentField } from './accent-field.tsx'
import { ExportCard } from './export-card.tsx'
import { ImageRow } from './image-row.tsx'
import { NoticesCard } from './notices-card.tsx'
import styles from './settings.module.css'
import { t } from './text.ts'

/** Images, description and posting restriction of the community, the moderator’s own notifications, and the export. */
export function SettingsSection(props: SectionProps): ReactNode {
	return (
		<div className={styles.settings}>
			<Card className={frame.column} heading={t('settings')}>
				<SettingsForm {...props} />
			</Card>
			<Card className={frame.column} heading={t('pictures')}>
				<div className={styles.images}>
					<ImageRow {...props} kind="proPic" />
					<ImageRow {...props} kind="bannerImage" />
				</div>
			</Card>
			{props.community.userMod && <NoticesCard community={props.community} />}
			<ExportCard community={props.community} />
			<div className={frame.column}>
				<Fragment name="admin/imports" community={props.community.name} />
			</div>
		</div>
	)
}

/** Save is enabled only after a change (rule pages-15). */
function SettingsForm({ community, onChange }: SectionProps): ReactNode {
	const alert = useAlert()
	const { draft, hasChanges, change, save } = useChanges(valuesOf(communityFields, community))
	useLeaveConfirmation(hasChanges ? t('leave-question') : null)
	const [send, isSaving] = useModeratorAction(() =>
		save(async (changed) => {
			const saved = await saveCommunity(community.id, changed)
			onChange({ ...community, ...saved })
			alert(t('saved'))
		}),
	)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		void send()
	}
	return (
		<form className={frame.form} onSubmit={submit}>
			<p className={frame.quiet}>{t('name-fixed')}</p>
			<DeclaredFields fields={saidFields(inSection(communityFields, 'about'))} values={draft} onChange={change} />
			<AccentField community={community} value={draft.accent} onChange={change} />
			<fieldset className={styles.group}>
				<legend>{t('posts')}</legend>
				<p className={frame.quiet}>{t('posts-exempt')}</p>
				<DeclaredFields fields={saidFields(inSection(communityFields, 'posts'))} values={draft} onChange={change} />
			</fieldset>
			<fieldset className={styles.group}>
				<legend>{t('held')}</legend>
				<p className={frame.quiet}>{t('held-about')}</p>
				<DeclaredFields fields={saidFields(inSection(communityFields, 'held'))} values={draft} onChange={change} />
			</fieldset>
			<SaveButton hasChanges={hasChanges} isSaving={isSaving} />
		</form>
	)
}
