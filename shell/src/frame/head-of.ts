import { endpointUrl } from '@folkmoot/kit/api'
import type { Head, HeadContext, PageModule } from '@folkmoot/kit/pages/door.ts'
import type { PageEntry } from '@folkmoot/kit/state'

interface Known extends Omit<HeadContext, 'read'> {
	pages: Readonly<Record<string, PageEntry>>
}

/** Of a page whose subject is not there. */
export const missingHead: Head = { title: 'Not found', noindex: true }

/** A page's head from what is known, the same on the server and in the browser. */
export function headOf(head: PageModule['head'], { pages, ...context }: Known): Head {
	if (!head) return { title: '' }
	return head({
		...context,
		read: (endpoint, input) => {
			const entry = pages[endpointUrl(endpoint, input)]
			// An address belongs to one endpoint, so what is kept under it is that endpoint's reply.
			return entry?.state === 'loaded' ? (entry.data as never) : undefined
		},
	})
}

/** The title as tabs show it (spec 1 §2: the count of new notifications in brackets). */
export function fullTitle(title: string, siteName: string, newCount: number): string {
	const count = newCount > 0 ? `(${newCount}) ` : ''
	return count + (title ? `${title} – ${siteName}` : siteName)
}
