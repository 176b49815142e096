import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '../navigation/is-plain-click.ts'
import styles from './markdown.module.css'

/** More ways back than this to one note help nobody. */
const waysBack = 5

const noteId = (of: string, note: string) => `${of}-note-${note}`
const markId = (of: string, note: string, use: string) => `${of}-mark-${note}-${use}`

/** Moves there without a new entry in the history, which would be a page for the router. Without scripts it is a link. */
function jump(event: MouseEvent<HTMLAnchorElement>): void {
	const target = document.getElementById(event.currentTarget.hash.slice(1))
	if (!target || !isPlainClick(event)) return
	event.preventDefault()
	// First, as it opens what cuts the text off above the target.
	target.focus({ preventScroll: true })
	target.scrollIntoView({ block: 'center' })
}

/** The number in the text. `of` is what the ids of this text begin with. */
export function NoteMark({ of, note, use }: { of: string; note: string; use: string }): ReactNode {
	return (
		<sup>
			<a id={markId(of, note, use)} href={`#${noteId(of, note)}`} onClick={jump} aria-label={`Footnote ${note}`} className={styles.mark}>
				{note}
			</a>
		</sup>
	)
}

/** A note below the text, with the ways back. */
export function Note({ of, note, uses, children }: { of: string; note: string; uses: number; children: ReactNode }): ReactNode {
	const marks = Array.from({ length: Math.min(uses, waysBack) }, (_, index) => String(index + 1))
	return (
		<li id={noteId(of, note)} tabIndex={-1}>
			{children}{' '}
			{marks.map((use) => (
				<a
					key={use}
					href={`#${markId(of, note, use)}`}
					onClick={jump}
					aria-label={`Back to mark ${use} of footnote ${note}`}
					className={styles.back}
				>
					↩
				</a>
			))}
		</li>
	)
}
