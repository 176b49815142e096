import { siteSettings } from '@folkmoot/admin-contract/site-settings'
import { inSection } from '@folkmoot/contract-kit/declared'
import { useAction } from '@folkmoot/kit/api'
import { DeclaredFields } from '@folkmoot/kit/ui/declared-fields.tsx'
import type { ReactNode } from 'react'
import styles from '../frame/group.module.css'
import { GroupCard } from '../frame/group-card.tsx'
import type { SettingsCardProps } from './settings-card-props.ts'

const fields = inSection(siteSettings, 'content')

/** What members may create: saved at once. */
export function ContentCard({ settings, save }: SettingsCardProps): ReactNode {
	const [change] = useAction(save)
	return (
		<GroupCard heading="Communities and posts" note="What members can create. Changes take effect immediately.">
			<DeclaredFields fields={fields} values={settings} onChange={change} selectClassName={styles.choice} />
		</GroupCard>
	)
}
