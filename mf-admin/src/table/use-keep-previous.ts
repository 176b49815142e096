import type { PageData } from '@folkmoot/kit/api'
import { useRef, useState } from 'react'

interface Shown<T> {
	page: PageData<T>
	/** A new query is loading; the previous results are shown. */
	isFetching: boolean
	/** Applies a change to the shown results, and to those of a newer query. */
	update: (change: (data: T) => T) => void
}

/** Keeps the previous results until the wanted ones have loaded. */
export function useKeepPrevious<T>(wanted: PageData<T>): Shown<T> {
	const [shown, setShown] = useState(wanted)
	if (wanted.state !== 'loading' && shown !== wanted) setShown(wanted)
	const isFetching = wanted.state === 'loading'
	const page = isFetching ? shown : wanted
	const latest = useRef(wanted)
	latest.current = wanted
	const update = (change: (data: T) => T) => {
		page.update(change)
		const since = latest.current
		if (since.update === page.update) return
		if (since.state === 'loaded') since.update(change)
		// Its request may predate the change and return stale data.
		else void since.reload().then(() => since.update(change))
	}
	return { page, isFetching, update }
}
