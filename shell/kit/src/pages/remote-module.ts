import type { EndpointSpec, Reply } from '@folkmoot/contract-kit/endpoint'
import type { CallInput, Endpoint } from '@folkmoot/kit/api'
import type { Device, Session } from '@folkmoot/kit/state'
import type { ComponentType } from 'react'
import type { FragmentName, FragmentProps } from '../fragments/fragment-list.ts'

/** What a page knows of its request, besides the data it fetches. */
export interface PageContext {
	/** Path parameters: `community`, `post`, `username` … */
	params: Readonly<Record<string, string>>
	query: URLSearchParams
	session: Session
	/** Choices stored on the device. */
	device: Device
}

export interface LoadContext extends PageContext {
	/** A GET as the viewer. The server embeds the reply in the page; `usePageData` with the same input finds it. */
	fetch: <E extends EndpointSpec>(endpoint: Endpoint<E>, input?: CallInput<E>) => Promise<Reply<E>>
	/** Loads the data of a fragment that the page contains. */
	fragment: <N extends FragmentName>(name: N, props: FragmentProps<N>) => Promise<void>
	/** `throw redirect('/Gardening')` redirects to another URL, permanently (301) or (302) for this viewer now. */
	redirect: (to: string, status?: 301 | 302) => Error
}

export interface HeadContext extends PageContext {
	/** The reply of a GET if it is cached already. */
	read: <E extends EndpointSpec>(endpoint: Endpoint<E>, input?: CallInput<E>) => Reply<E> | undefined
	site: { name: string; url: string }
}

/** Metadata of a page's head. */
export interface Head {
	/** Without the site's name, which is appended. */
	title: string
	/** Plain text. */
	description?: string
	/** Path of the canonical URL. */
	canonical?: string
	noindex?: boolean
	/** URL of a picture for link previews. */
	image?: string
	/** Path of the page's Atom feed. */
	feed?: string
	/** Paths of further Atom feeds. */
	furtherFeeds?: readonly { title: string; path: string }[]
	/** Type for link previews; default: a website. */
	kind?: 'article' | 'profile'
}

/** A screen. It takes no props: everything it needs is in the URL. */
export interface PageModule {
	Page: ComponentType
	/** Runs on the server: fetches the data of the first render. A 404 thrown here makes the page a 404. */
	load?: (context: LoadContext) => Promise<unknown>
	head?: (context: HeadContext) => Head
}

/** A component that other areas place in their pages. Its props are in `fragment-list.ts`. */
export interface FragmentModule<P> {
	Fragment: ComponentType<P>
	load?: (context: LoadContext, props: P) => Promise<unknown>
}

/** A module, or a lazy one from a chunk of its own; the chunk must be named like its key in the remote module. */
export type MaybeLazy<T> = T | (() => Promise<T>)

/** The exports of an area's `src/remote.ts`: `export const pages = {…} satisfies RemoteModule['pages']`. */
export interface RemoteModule {
	pages: Readonly<Record<string, MaybeLazy<PageModule>>>
	/** Keyed by the part of the name after the slash. */
	fragments: {
		readonly [N in FragmentName as N extends `${string}/${infer Name}` ? Name : never]?: MaybeLazy<FragmentModule<FragmentProps<N>>>
	}
}
