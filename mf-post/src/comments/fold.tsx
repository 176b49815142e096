import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import styles from './fold.module.css'

interface Props {
	isFolded: boolean
	onChange: (isFolded: boolean) => void
}

/** The button at the head of a thread that folds it. */
export function FoldButton({ isFolded, onChange, author }: Props & { author: string }): ReactNode {
	return (
		<button
			type="button"
			className={styles.button}
			aria-expanded={!isFolded}
			aria-label={`Thread of ${author}`}
			title={isFolded ? 'Unfold' : 'Fold'}
			onClick={() => onChange(!isFolded)}
		>
			{isFolded ? <Plus /> : <Minus />}
		</button>
	)
}

/** The line along a thread, pressed anywhere. With the keyboard one has the button. */
export function FoldLine({ isFolded, onChange }: Props): ReactNode {
	return <button type="button" className={styles.line} tabIndex={-1} aria-hidden="true" onClick={() => onChange(!isFolded)} />
}
