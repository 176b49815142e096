import { useMarkNotFound } from '@folkmoot/kit/state'
import Compass from 'lucide-react/icons/compass'
import type { ReactNode } from 'react'
import { LinkButton } from '../navigation/link-button.tsx'
import { paths } from '../navigation/paths.ts'
import { StateCard } from '../ui/state-card.tsx'
import styles from './not-found.module.css'
import { t } from './text.ts'

interface Props {
	/** What exactly is not there. */
	children?: ReactNode
	/** A nearer place to go than home. */
	action?: ReactNode
}

/** For unknown URLs, and for pages whose subject does not exist (rule pages-3). */
export function NotFound({ children, action }: Props): ReactNode {
	useMarkNotFound()
	return (
		<StateCard
			level={1}
			icon={<Compass />}
			title={t('not-found')}
			action={
				<span className={styles.actions}>
					{action}
					<LinkButton to={paths.home()} kind={action ? 'plain' : 'primary'}>
						{t('go-home')}
					</LinkButton>
				</span>
			}
		>
			{children}
		</StateCard>
	)
}
