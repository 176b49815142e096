import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from './class-names.ts'
import styles from './show-more.module.css'
import { t } from './text.ts'
import { textLinkClass } from './text-link.ts'
import { useOverflows } from './use-overflows.ts'

/** Height of the unreadable fade at the end of cut content (show-more.module.css). */
const fadeHeightPx = 24

interface Props {
	/** Where the content is cut: about 120, 200, 300 or 500 pixels (rule texts-9). */
	height?: 120 | 200 | 300 | 500
	children: ReactNode
}

/** Collapses long content and offers the rest. */
export function ShowMore({ height = 300, children }: Props): ReactNode {
	const box = useRef<HTMLDivElement>(null)
	const isLong = useOverflows(box)
	const [isOpen, setOpen] = useState(false)
	// The focused element must be visible: focus by key or link expands the content.
	const onFocus = ({ target, currentTarget }: FocusEvent<HTMLDivElement>) => {
		const end = currentTarget.getBoundingClientRect().bottom + currentTarget.scrollTop - fadeHeightPx
		if (isOpen || !isLong || target.getBoundingClientRect().top + currentTarget.scrollTop < end) return
		flushSync(() => setOpen(true))
		currentTarget.scrollTop = 0
		target.scrollIntoView({ block: 'nearest' })
	}
	return (
		<div>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for focus inside it */}
			<div
				ref={box}
				onFocus={onFocus}
				className={classNames(styles.box, !isOpen && styles[`to${height}`], isLong && !isOpen && styles.cut)}
			>
				{children}
			</div>
			{(isLong || isOpen) && (
				<button
					type="button"
					className={classNames(textLinkClass, styles.button, !isOpen && styles.over)}
					aria-expanded={isOpen}
					onClick={() => setOpen(!isOpen)}
				>
					{t(isOpen ? 'show-less' : 'show-more')}
				</button>
			)}
		</div>
	)
}
