import ShieldX from 'lucide-react/icons/shield-x'
import type { ReactNode } from 'react'
import { LinkButton } from '../navigation/link-button.tsx'
import { paths } from '../navigation/paths.ts'
import { StateCard } from '../ui/state-card.tsx'

/** For pages this viewer may not see (rule pages-3). */
export function Forbidden(): ReactNode {
	return (
		<StateCard
			level={1}
			icon={<ShieldX />}
			title="Forbidden"
			action={
				<LinkButton to={paths.home()} kind="primary">
					Go home
				</LinkButton>
			}
		>
			You do not have access to this page.
		</StateCard>
	)
}
