export type Listener = (isNear: boolean) => void

/** The items of a feed, with what each was last notified of. */
export class TrackedItems {
	readonly #listeners = new Map<Element, Listener>()
	/** The items last notified that they are near. */
	readonly #near = new Set<Element>()
	/** The items that may be rendered: the near ones, the kept ones, and those not notified yet. */
	readonly #possiblyRendered = new Set<Element>()
	#sorted: readonly Element[] | null = null

	add(element: Element, listener: Listener): void {
		this.#listeners.set(element, listener)
		this.#possiblyRendered.add(element)
		this.#sorted = null
	}

	delete(element: Element): void {
		this.#listeners.delete(element)
		this.#near.delete(element)
		this.#possiblyRendered.delete(element)
		this.#sorted = null
	}

	/** All items, sorted on the first call after a change. */
	inDocumentOrder(): readonly Element[] {
		this.#sorted ??= [...this.#listeners.keys()].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
		return this.#sorted
	}

	/** Notifies the items that have come near, and the possibly rendered ones outside `kept` that they are far. */
	notify(near: readonly Element[], kept: ReadonlySet<Element>): void {
		const left = [...this.#possiblyRendered].filter((element) => !kept.has(element))
		const entered = near.filter((element) => !this.#near.has(element))
		// All states change first: a listener may add or delete items.
		for (const element of left) {
			this.#near.delete(element)
			this.#possiblyRendered.delete(element)
		}
		for (const element of entered) {
			this.#near.add(element)
			this.#possiblyRendered.add(element)
		}
		for (const element of left) this.#listeners.get(element)?.(false)
		for (const element of entered) this.#listeners.get(element)?.(true)
	}

	/** Notifies an item once more that it is far, if it is. */
	notifyIfFar(element: Element): void {
		if (!this.#possiblyRendered.has(element)) this.#listeners.get(element)?.(false)
	}
}
