import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from './class-names.ts'
import styles from './show-more.module.css'

/** So much at the end of what is cut cannot be read (show-more.module.css). */
const fadedPx = 24

interface Props {
	/** Where the content is cut: about 120, 200, 300 or 500 pixels (spec 1 §9). */
	height?: 120 | 200 | 300 | 500
	children: ReactNode
}

/** Cuts long content and offers the rest. */
export function ShowMore({ height = 300, children }: Props): ReactNode {
	const box = useRef<HTMLDivElement>(null)
	const [isLong, setLong] = useState(false)
	const [isOpen, setOpen] = useState(false)
	useEffect(() => {
		const element = box.current
		if (!element) return
		const measure = () => setLong(element.scrollHeight > element.clientHeight + 1)
		const observer = new ResizeObserver(measure)
		// Tells its size at once, when that has been found out anyway.
		observer.observe(element)
		return () => observer.disconnect()
	}, [])
	// Nothing has the focus that cannot be seen: who comes to it by key or by a link opens the rest.
	const onFocus = ({ target, currentTarget }: FocusEvent<HTMLDivElement>) => {
		const end = currentTarget.getBoundingClientRect().bottom + currentTarget.scrollTop - fadedPx
		if (isOpen || !isLong || target.getBoundingClientRect().top + currentTarget.scrollTop < end) return
		flushSync(() => setOpen(true))
		currentTarget.scrollTop = 0
		target.scrollIntoView({ block: 'nearest' })
	}
	return (
		<div>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the focus of what is in it */}
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
					className={classNames(styles.button, !isOpen && styles.over)}
					aria-expanded={isOpen}
					onClick={() => setOpen(!isOpen)}
				>
					{isOpen ? 'Show less' : 'Show more'}
				</button>
			)}
		</div>
	)
}
