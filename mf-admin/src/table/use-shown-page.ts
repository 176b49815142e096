import type { PageData } from '@folkmoot/kit/api'
import { useRef, useState } from 'react'

interface Shown<T> {
	page: PageData<T>
	/** Others are wanted and not there yet; those of before are shown. */
	isLooking: boolean
	/** Shows what has been done to what is shown, and to what has been looked for since it was begun. */
	update: (change: (data: T) => T) => void
}

/** What was found before stays until what is wanted now has come. */
export function useShownPage<T>(wanted: PageData<T>): Shown<T> {
	const [shown, setShown] = useState(wanted)
	if (wanted.state !== 'loading' && shown !== wanted) setShown(wanted)
	const isLooking = wanted.state === 'loading'
	const page = isLooking ? shown : wanted
	const latest = useRef(wanted)
	latest.current = wanted
	const update = (change: (data: T) => T) => {
		page.update(change)
		const since = latest.current
		if (since.update === page.update) return
		if (since.state === 'loaded') since.update(change)
		// It was asked for before the change, perhaps, and would show what was.
		else void since.reload().then(() => since.update(change))
	}
	return { page, isLooking, update }
}
