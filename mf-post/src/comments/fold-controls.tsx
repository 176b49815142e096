import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { t } from './text.ts'
import { useThread } from './thread.ts'
import styles from './thread-row.module.css'

interface Props {
	isFolded: boolean
	author: string
	onChange: (isFolded: boolean) => void
}

/** The button that folds a thread; Enter presses it for keyboard users. */
export function FoldButton({ isFolded, author, onChange }: Props): ReactNode {
	return (
		<button
			type="button"
			className={styles.button}
			data-key="Enter"
			aria-expanded={!isFolded}
			aria-label={t('thread-of', { author })}
			title={isFolded ? t('unfold') : t('fold')}
			onClick={() => onChange(!isFolded)}
		>
			{isFolded ? <Plus /> : <Minus />}
		</button>
	)
}

/** From this depth on lines are closer together on phones, to leave room for the text. */
const narrowFrom = 8

interface LinesProps {
	/** Ids of its ancestors, from the top level down. */
	above: readonly string[]
	/** The id of its comment; null if it is folded or has no line. */
	commentId: string | null
}

/** The vertical lines of the threads a row belongs to; a click on one folds its thread. The keyboard uses the buttons. */
export function FoldLines({ above, commentId }: LinesProps): ReactNode {
	const { fold } = useThread()
	return [...above, commentId].map((id, depth) => (
		<button
			// Unique: a comment is never its own ancestor.
			key={id ?? 'none'}
			type="button"
			className={classNames(styles.line, depth === above.length && styles.begins, depth > narrowFrom && styles.close, !id && styles.none)}
			tabIndex={-1}
			aria-hidden="true"
			data-line={id}
			disabled={id === null}
			onClick={() => id && fold(id, true)}
		/>
	))
}
