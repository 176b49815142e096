import { useMarkNotFound } from '@folkmoot/kit/state'
import Compass from 'lucide-react/icons/compass'
import type { ReactNode } from 'react'
import { LinkButton } from '../navigation/link-button.tsx'
import { paths } from '../navigation/paths.ts'
import { StateCard } from '../ui/state-card.tsx'

/** For unknown URLs, and for pages whose subject does not exist (spec 1 §2). */
export function NotFound(): ReactNode {
	useMarkNotFound()
	return (
		<StateCard
			level={1}
			icon={<Compass />}
			title="The page you're looking for does not exist."
			action={
				<LinkButton to={paths.home()} kind="primary">
					Go home
				</LinkButton>
			}
		/>
	)
}
