import ShieldX from 'lucide-react/icons/shield-x'
import type { ReactNode } from 'react'
import { LinkButton } from '../navigation/link-button.tsx'
import { paths } from '../navigation/paths.ts'
import { StateCard } from '../ui/state-card.tsx'
import { t } from './text.ts'

/** For pages this viewer may not see (rule pages-3). */
export function Forbidden(): ReactNode {
	return (
		<StateCard
			level={1}
			icon={<ShieldX />}
			title={t('forbidden')}
			action={
				<LinkButton to={paths.home()} kind="primary">
					{t('go-home')}
				</LinkButton>
			}
		>
			{t('no-access')}
		</StateCard>
	)
}
