import { useAction } from '@folkmoot/kit/api'
import { DeclaredFields } from '@folkmoot/kit/ui/declared-fields.tsx'
import type { ReactNode } from 'react'
import { GroupCard } from '../frame/group-card.tsx'
import type { SettingsCardProps } from './settings-card-props.ts'
import { siteFields } from './site-fields.ts'
import { t } from './text.ts'

/** What members may create: saved at once. */
export function ContentCard({ settings, save }: SettingsCardProps): ReactNode {
	const [change] = useAction(save)
	const fields = siteFields('content')
	return (
		<GroupCard heading={t('content')} note={t('content-note')}>
			<DeclaredFields fields={fields} values={settings} onChange={change} />
		</GroupCard>
	)
}
