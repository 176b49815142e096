import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './show-more.module.css'

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
		observer.observe(element)
		measure()
		return () => observer.disconnect()
	}, [])
	return (
		<div>
			<div ref={box} className={classNames(styles.box, !isOpen && styles[`to${height}`], isLong && !isOpen && styles.cut)}>
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
