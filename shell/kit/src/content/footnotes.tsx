import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '../navigation/is-plain-click.ts'
import styles from './markdown.module.css'
import { t } from './markdown-text.ts'

/** Limit of back links per footnote: more than this help nobody. */
const maxBackLinks = 5

const footnoteId = (of: string, note: string) => `${of}-note-${note}`
const refId = (of: string, note: string, use: string) => `${of}-mark-${note}-${use}`

/** Scrolls to the target without a history entry, which the router would take for a page. Without scripts it is a plain link. */
function jump(event: MouseEvent<HTMLAnchorElement>): void {
	const target = document.getElementById(event.currentTarget.hash.slice(1))
	if (!target || !isPlainClick(event)) return
	event.preventDefault()
	// Focus comes first, because it expands the text if it is cut off above the target.
	target.focus({ preventScroll: true })
	target.scrollIntoView({ block: 'center' })
}

/** The footnote's number in the text. `of` is the id prefix of this text. */
export function FootnoteRef({ of, note, use }: { of: string; note: string; use: string }): ReactNode {
	return (
		<sup>
			<a
				id={refId(of, note, use)}
				href={`#${footnoteId(of, note)}`}
				onClick={jump}
				aria-label={t('footnote', { note })}
				className={styles.mark}
			>
				{note}
			</a>
		</sup>
	)
}

/** A footnote below the text, with back links. */
export function Footnote({ of, note, uses, children }: { of: string; note: string; uses: number; children: ReactNode }): ReactNode {
	const marks = Array.from({ length: Math.min(uses, maxBackLinks) }, (_, index) => String(index + 1))
	return (
		<li id={footnoteId(of, note)} tabIndex={-1}>
			{children}{' '}
			{marks.map((use) => (
				<a key={use} href={`#${refId(of, note, use)}`} onClick={jump} aria-label={t('back', { use, note })} className={styles.back}>
					↩
				</a>
			))}
		</li>
	)
}
