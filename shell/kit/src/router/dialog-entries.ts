import type { Location, NavigateFunction, NavigationType } from 'react-router-dom'

/** What the router's state of a history entry holds. */
export interface EntryState {
	/** The dialogs that are open over the page, the topmost last: this is the topmost's entry. */
	dialogs?: readonly string[]
	/** The key of the page's own entry, under those of its dialogs. */
	page?: string
	/** A page that took the place of a dialog's entry: a followed link like any other. */
	isFollowed?: true
}

export function stateOf({ state }: Location): EntryState {
	// Written by this folder only, or null.
	return (state ?? {}) as EntryState
}

/** The entries of a page's dialogs: each open dialog has one above its page's, so that going back closes it. */
export class DialogEntries {
	#location: Location | null = null
	#go: NavigateFunction = () => undefined
	/** The dialogs of the current entry. */
	#dialogs: readonly string[] = []
	/** The open dialogs, and what closes them. */
	readonly #open = new Map<string, { close: () => void; hasEntry: boolean }>()
	/** A dialog that has just closed. Its entry is about to be left, unless another dialog takes it over. */
	#abandoned: string | null = null
	/** The dialog whose entry is left for a moment, to replace the page under it. */
	#replacedUnder: string | null = null
	/** What waits for going back, which is asynchronous. */
	#arrivals: readonly (() => void)[] = []

	/** Called by the router's component with each new entry. */
	arrive(location: Location, type: `${NavigationType}`, go: NavigateFunction): void {
		this.#location = location
		this.#go = go
		this.#dialogs = stateOf(location).dialogs ?? []
		if (type === 'POP') this.#comeBack()
		else if (this.#replacedUnder !== null) this.#reenter(this.#replacedUnder)
	}

	/** Gives a dialog its entry; `close` is called when going back leaves it. Returns the function to call when it closes. */
	add(id: string, close: () => void): () => void {
		this.#open.set(id, { close, hasEntry: false })
		// While the entry of another dialog is being left, this one waits.
		if (this.#arrivals.length > 0) this.#arrivals = [...this.#arrivals, () => this.#reenter(id)]
		else this.#enter(id)
		return () => {
			this.#open.delete(id)
			this.#abandon(id)
		}
	}

	/** Navigates from whatever is open: a followed link takes the place of a dialog's entry, one Back for each page. */
	navigate(to: string, replace: boolean): void {
		const dialog = this.#dialogs.at(-1)
		if (this.#arrivals.length > 0) this.#arrivals = [...this.#arrivals, () => this.navigate(to, replace)]
		else if (dialog === undefined) void this.#go(to, { replace })
		else if (replace) this.#replaceUnder(dialog, to)
		else void this.#go(to, { replace: true, state: { isFollowed: true } satisfies EntryState })
	}

	/** Leaves the entry of the topmost dialog, then calls `then`; at once if there is none. */
	leave(then: () => void): void {
		if (this.#dialogs.length === 0) {
			then()
			return
		}
		this.#dialogs = this.#dialogs.slice(0, -1)
		this.#arrivals = [...this.#arrivals, then]
		void this.#go(-1)
	}

	/** Going back has left the entries of dialogs, which close. */
	#comeBack(): void {
		for (const [id, { close, hasEntry }] of this.#open) {
			if (hasEntry && !this.#dialogs.includes(id) && this.#replacedUnder !== id) close()
		}
		const arrivals = this.#arrivals
		this.#arrivals = []
		for (const arrival of arrivals) arrival()
	}

	/** Replaces the page under a dialog, which gets its entry back if it is still open. */
	#replaceUnder(dialog: string, to: string): void {
		this.#replacedUnder = dialog
		this.leave(() => void this.#go(to, { replace: true }))
	}

	#reenter(id: string): void {
		this.#replacedUnder = null
		this.#enter(id)
	}

	/** Adds the entry of a dialog, if it is still open. */
	#enter(id: string): void {
		const [dialog, location] = [this.#open.get(id), this.#location]
		if (!dialog || !location) return
		dialog.hasEntry = true
		const takesOver = this.#abandoned !== null && this.#dialogs.at(-1) === this.#abandoned
		this.#abandoned = null
		this.#dialogs = [...(takesOver ? this.#dialogs.slice(0, -1) : this.#dialogs), id]
		const { page = location.key } = stateOf(location)
		const state: EntryState = { dialogs: this.#dialogs, page }
		void this.#go(location.pathname + location.search + location.hash, { replace: takesOver, state, preventScrollReset: true })
	}

	/** Leaves the entry of a dialog that was not closed by going back, unless a link has navigated away. */
	#abandon(id: string): void {
		this.#abandoned = id
		// Not at once: it would close a dialog that opens in place of this one.
		setTimeout(() => {
			if (this.#abandoned !== id) return
			this.#abandoned = null
			if (this.#dialogs.at(-1) === id) this.leave(() => undefined)
		})
	}
}
