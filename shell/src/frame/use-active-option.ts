import { type RefObject, useEffect, useRef, useState } from 'react'

interface Options {
	/** The id of the list that has the options. */
	listId: string
	/** What is typed: with other words one begins anew. */
	text: string
	input: RefObject<HTMLInputElement | null>
	onClose: () => void
}

/** Moves between the options of a list while the focus stays in the input; gives the id of the one the keys have come to. */
export function useActiveOption({ listId, text, input, onClose }: Options): string | null {
	const [active, setActive] = useState<string | null>(null)
	const latest = useRef(active)
	latest.current = active
	useEffect(() => setActive(null), [text])
	useEffect(() => {
		const field = input.current
		const options = () => [...document.querySelectorAll<HTMLElement>(`#${listId} [role="option"]`)]
		const move = (step: 1 | -1) => {
			const option = neighbour(options(), latest.current, step)
			option?.scrollIntoView({ block: 'nearest' })
			setActive(option?.id ?? null)
		}
		const commands: Readonly<Record<string, () => void>> = {
			ArrowDown: () => move(1),
			ArrowUp: () => move(-1),
			Enter: () =>
				options()
					.find(({ id }) => id === latest.current)
					?.click(),
			Escape: onClose,
		}
		const obey = (event: KeyboardEvent) => {
			const command = commands[event.key]
			// With nothing chosen, Enter searches for what is typed.
			if (!command || (event.key === 'Enter' && latest.current === null)) return
			event.preventDefault()
			command()
		}
		field?.addEventListener('keydown', obey)
		return () => field?.removeEventListener('keydown', obey)
	}, [listId, input, onClose])
	return active
}

/** One place more than there are options: the input itself, where what is typed counts. */
function neighbour(options: readonly HTMLElement[], active: string | null, step: 1 | -1): HTMLElement | null {
	const from = options.findIndex(({ id }) => id === active)
	const places = options.length + 1
	return options[((from + 1 + step + places) % places) - 1] ?? null
}
