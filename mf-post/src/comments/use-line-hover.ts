import { type RefObject, useEffect } from 'react'

/** Each row draws its piece of a thread's line: on hover this highlights all pieces. */
export function useLineHover(list: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const element = list.current
		if (!element) return
		let hot: string | undefined
		const mark = (id: string | undefined) => {
			if (id === hot) return
			for (const line of element.querySelectorAll('[data-hot]')) line.removeAttribute('data-hot')
			if (id !== undefined) for (const line of element.querySelectorAll(`[data-line="${id}"]`)) line.setAttribute('data-hot', '')
			hot = id
		}
		const over = ({ target, pointerType }: PointerEvent) => {
			const line = pointerType === 'mouse' && target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null
			mark(line?.dataset.line)
		}
		const out = () => mark(undefined)
		element.addEventListener('pointerover', over)
		element.addEventListener('pointerleave', out)
		return () => {
			element.removeEventListener('pointerover', over)
			element.removeEventListener('pointerleave', out)
		}
	}, [list])
}
