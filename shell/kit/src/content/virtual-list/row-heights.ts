/**
 * The last measured heights of a list's rows in px, kept while the tab lives: going back must restore the layout. They count
 * for the look (`scope`) and the width in which they were measured.
 */
export class RowHeights {
	readonly #memory: Map<string, number>
	readonly #scope: string
	readonly #place: string
	#width: number

	/** `place` is the page of the list: when it is visited again, its width is known before anything is measured. */
	constructor(memory: Map<string, number>, scope: string, place: string) {
		this.#memory = memory
		this.#scope = scope
		this.#place = place
		this.#width = memory.get(this.#widthKey()) ?? 0
	}

	/** Width of the list in px; 0 before it is measured. */
	get width(): number {
		return this.#width
	}

	set width(width: number) {
		this.#width = width
		this.#memory.set(this.#widthKey(), width)
	}

	get(key: string): number | undefined {
		return this.#memory.get(this.#heightKey(key))
	}

	set(key: string, height: number): void {
		this.#memory.set(this.#heightKey(key), height)
	}

	#widthKey(): string {
		return `${this.#scope} width ${this.#place}`
	}

	#heightKey(key: string): string {
		return `${this.#scope} ${this.#width} ${key}`
	}
}
