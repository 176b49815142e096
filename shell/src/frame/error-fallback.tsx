import { Button } from '@folkmoot/kit/ui/button.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { t } from './text.ts'

/** Shown when a page throws (rule pages-4). */
export function ErrorFallback(): ReactNode {
	return (
		<StateCard
			level={1}
			role="alert"
			icon={<TriangleAlert />}
			title={t('error')}
			action={
				<Button kind="primary" onClick={() => location.reload()}>
					{t('reload')}
				</Button>
			}
		/>
	)
}
