import { Button } from '@folkmoot/kit/ui/button.tsx'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import styles from './comments.module.css'
import { t } from './text.ts'

const nextKey = 'n'
const previousKey = 'p'

interface Props {
	onNext: () => void
	/** Missing where there is only one. */
	onPrevious: (() => void) | undefined
}

/** The sticky buttons that jump to the next and the previous new comment. */
export function NewCommentButtons({ onNext, onPrevious }: Props): ReactNode {
	return (
		<div className={styles.next} data-commands="">
			{onPrevious && (
				<IconButton kind="plain" size="small" label={t('previous-new')} icon={<ArrowUp />} data-key={previousKey} onClick={onPrevious} />
			)}
			<Button size="small" title={nextKey} data-key={nextKey} onClick={onNext}>
				<ArrowDown /> {t('next-new')}
			</Button>
		</div>
	)
}
