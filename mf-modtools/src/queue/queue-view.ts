import { withQuery } from '@folkmoot/kit/navigation/with-query.ts'
import { useDevice, useSetDevice } from '@folkmoot/kit/state'
import { useEffect } from 'react'
import { type Filter, type Sort, sortOf, stateOf } from './queue-query.ts'

/** Everything that waits, one kind of it, or reports on posts or comments only. */
const pageFilters = ['all', 'reports', 'posts', 'comments', 'held', 'appeals', 'messages'] as const
export type PageFilter = (typeof pageFilters)[number]

/** Which reports a filter shows; null for one that shows not only reports. */
export function reportsIn(filter: PageFilter): Filter | null {
	if (filter === 'reports') return 'all'
	return filter === 'posts' || filter === 'comments' ? filter : null
}

/** What of the queue over all communities is shown, and is kept on the device (rule moderation-35). */
export interface QueueView {
	filter: PageFilter
	sort: Sort
	/** A community's name; '' for all. */
	community: string
}

const names = ['filter', 'sort', 'community'] as const
const defaults: QueueView = { filter: 'all', sort: 'new', community: '' }

function filterOf(query: URLSearchParams): PageFilter {
	return pageFilters.find((one) => one === query.get('filter')) ?? 'all'
}

function keptView(stored: string): QueueView {
	const [filter = '', sort = '', community = ''] = stored.split('-')
	const query = new URLSearchParams({ filter, sort })
	return { filter: filterOf(query), sort: sortOf(query), community }
}

function storedForm(view: QueueView): string {
	const isDefault = names.every((name) => view[name] === defaults[name])
	return isDefault ? '' : `${view.filter}-${view.sort}-${view.community}`
}

/** What an address says, and for what it does not say the kept view. */
export function viewOf(query: URLSearchParams, stored: string): QueueView {
	const kept = keptView(stored)
	return {
		filter: query.has('filter') ? filterOf(query) : kept.filter,
		sort: query.has('sort') ? sortOf(query) : kept.sort,
		community: query.get('community') ?? kept.community,
	}
}

/** The address of a view: what is neither default nor kept is said, so that it can be chosen again. */
export function viewAddress(path: string, view: QueueView, stored: string, rest: Readonly<Record<string, string>>): string {
	const kept = keptView(stored)
	const said = names.flatMap((name) => (view[name] === defaults[name] && kept[name] === defaults[name] ? [] : [[name, view[name]]]))
	return withQuery(path, new URLSearchParams([...said, ...Object.entries(rest).filter(([, value]) => value !== '')]))
}

/** The view of an address. One that was chosen is kept; handled items are looked up, not kept. */
export function useQueueView(query: URLSearchParams): { view: QueueView; stored: string } {
	const stored = useDevice('queueView')
	const setDevice = useSetDevice()
	const view = viewOf(query, stored)
	const form = storedForm(view)
	const isChosen = names.some((name) => query.has(name)) && stateOf(query) === 'waiting'
	useEffect(() => {
		if (isChosen && form !== stored) setDevice('queueView', form)
	}, [isChosen, form, stored, setDevice])
	return { view, stored }
}
