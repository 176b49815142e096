import { type RefObject, useEffect, useRef, useState } from 'react'

interface Options {
	/** The id of the listbox. */
	listId: string
	/** The typed text. */
	text: string
	input: RefObject<HTMLInputElement | null>
	onClose: () => void
}

/** Arrow-key navigation in a listbox while the focus stays in the input (aria-activedescendant); returns the id of the active option. */
export function useActiveOption({ listId, text, input, onClose }: Options): string | null {
	const [active, setActive] = useState<string | null>(null)
	const latest = useRef(active)
	latest.current = active
	// biome-ignore lint/correctness/useExhaustiveDependencies: a changed text resets the active option
	useEffect(() => setActive(null), [text])
	useEffect(() => {
		const field = input.current
		const options = () => [...document.querySelectorAll<HTMLElement>(`#${listId} [role="option"]`)]
		const move = (step: 1 | -1) => {
			const option = neighbour(options(), latest.current, step)
			option?.scrollIntoView({ block: 'nearest' })
			setActive(option?.id ?? null)
		}
		const press = () => {
			options()
				.find(({ id }) => id === latest.current)
				?.click()
		}
		const commands = new Map([
			['ArrowDown', () => move(1)],
			['ArrowUp', () => move(-1)],
			['Enter', press],
			['Escape', onClose],
		])
		const onKeyDown = (event: KeyboardEvent) => {
			const command = commands.get(event.key)
			// Without an active option, Enter searches for the typed text.
			if (!command || (event.key === 'Enter' && latest.current === null)) return
			event.preventDefault()
			command()
		}
		field?.addEventListener('keydown', onKeyDown)
		return () => field?.removeEventListener('keydown', onKeyDown)
	}, [listId, input, onClose])
	return active
}

/** Wraps around with one extra position: the input itself, for the typed text. */
function neighbour(options: readonly HTMLElement[], active: string | null, step: 1 | -1): HTMLElement | null {
	const from = options.findIndex(({ id }) => id === active)
	const positions = options.length + 1
	return options[((from + 1 + step + positions) % positions) - 1] ?? null
}
