import type { User } from '@folkmoot/account-contract/user'
import { endpointUrl } from '@folkmoot/kit/api'
import { countWaiting } from '@folkmoot/kit/content/count-waiting.ts'
import type { Head, HeadContext, PageModule } from '@folkmoot/kit/pages/remote-module.ts'
import type { PageEntry } from '@folkmoot/kit/state'
import { t } from './text.ts'

interface CachedContext extends Omit<HeadContext, 'read'> {
	pages: Readonly<Record<string, PageEntry>>
}

/** Head of a page whose subject does not exist. */
export function notFoundHead(): Head {
	return { title: t('not-found'), noindex: true }
}

/** A page's head from cached data, the same on the server and in the browser. */
export function headOf(head: PageModule['head'], { pages, ...context }: CachedContext): Head {
	if (!head) return { title: '' }
	return head({
		...context,
		read: (endpoint, input) => {
			const entry = pages[endpointUrl(endpoint, input)]
			// A URL belongs to one endpoint, so its cached reply has that endpoint's type.
			return entry?.state === 'loaded' ? (entry.data as never) : undefined
		},
	})
}

/** The title as in the browser tab, with what is new for the viewer in brackets (rule notifications-8). */
export function fullTitle(title: string, siteName: string, viewer: User | null): string {
	const newCount = (viewer?.notificationsNewCount ?? 0) + (viewer?.waitingInTitle ? countWaiting(viewer) : 0)
	const count = newCount > 0 ? `(${newCount}) ` : ''
	return count + (title ? `${title} - ${siteName}` : siteName)
}
