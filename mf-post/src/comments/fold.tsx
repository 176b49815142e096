import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useThread } from './thread.ts'
import styles from './thread-row.module.css'

interface Props {
	isFolded: boolean
	author: string
	onChange: (isFolded: boolean) => void
}

/** The button at the head of a thread that folds it; Enter too, for who came to it by key. */
export function FoldButton({ isFolded, author, onChange }: Props): ReactNode {
	return (
		<button
			type="button"
			className={styles.button}
			data-key="Enter"
			aria-expanded={!isFolded}
			aria-label={`Thread of ${author}`}
			title={isFolded ? 'Unfold' : 'Fold'}
			onClick={() => onChange(!isFolded)}
		>
			{isFolded ? <Plus /> : <Minus />}
		</button>
	)
}

/** From here on lines stand closer on a phone, where it would get too narrow to read. */
const closeFrom = 8

interface LinesProps {
	/** The comments it stands below, from the top level down. */
	above: readonly string[]
	/** Itself; null where nothing of it follows. */
	own: string | null
}

/** Of each thread a row is in, the line along it, pressed anywhere to fold it. With the keyboard one has the buttons. */
export function FoldLines({ above, own }: LinesProps): ReactNode {
	const { fold } = useThread()
	return [...above, own].map((id, depth) => (
		<button
			// The same line may be there twice, as what is above a comment never is itself.
			key={id ?? 'own'}
			type="button"
			className={classNames(styles.line, depth === above.length && styles.begins, depth > closeFrom && styles.close, !id && styles.none)}
			tabIndex={-1}
			aria-hidden="true"
			data-line={id}
			disabled={id === null}
			onClick={() => id && fold(id, true)}
		/>
	))
}
