import type { EndpointSpec, Reply } from '@folkmoot/contract-kit/endpoint'
import type { CallInput, Endpoint } from '@folkmoot/kit/api'
import type { Device, Session } from '@folkmoot/kit/state'
import type { ComponentType } from 'react'
import type { FragmentName, FragmentProps } from '../fragments/fragment-list.ts'

/** What a page may know of its request, besides what it fetches. */
export interface PageContext {
	/** Parts of the address: `community`, `post`, `username` … */
	params: Readonly<Record<string, string>>
	query: URLSearchParams
	session: Session
	/** Choices kept on the device. */
	device: Device
}

export interface LoadContext extends PageContext {
	/** A GET as the viewer. The reply is sent along with the page: `usePageData` with the same input finds it. */
	fetch: <E extends EndpointSpec>(endpoint: Endpoint<E>, input?: CallInput<E>) => Promise<Reply<E>>
	/** Lets a fragment that the page places load its own data. */
	fragment: <N extends FragmentName>(name: N, props: FragmentProps<N>) => Promise<void>
	/** `throw redirect('/Gardening')`: the page is at another address, for good or (302) for this viewer now. */
	redirect: (to: string, status?: 301 | 302) => Error
}

export interface HeadContext extends PageContext {
	/** The reply of a GET if it is here already. */
	read: <E extends EndpointSpec>(endpoint: Endpoint<E>, input?: CallInput<E>) => Reply<E> | undefined
	site: { name: string; url: string }
}

/** What stands in a page's head. */
export interface Head {
	/** Without the site's name, which is added. */
	title: string
	/** Plain text. */
	description?: string
	/** The path of the one address this page is best known by. */
	canonical?: string
	noindex?: boolean
	/** Address of a picture for previews. */
	image?: string
	/** Path of what feed readers take of this page. */
	feed?: string
	/** What previews call it; a website unless said. */
	kind?: 'article' | 'profile'
}

/** A screen. It takes no props: all it needs is in the address. */
export interface PageModule {
	Page: ComponentType
	/** Runs on the server: fetches what the first render needs. A 404 thrown here makes the page a 404. */
	load?: (context: LoadContext) => Promise<unknown>
	head?: (context: HeadContext) => Head
}

/** Something that other rooms place in their pages. Its props are in `fragment-list.ts`. */
export interface FragmentModule<P> {
	Fragment: ComponentType<P>
	load?: (context: LoadContext, props: P) => Promise<unknown>
}

/** A module at hand, or one that comes in a chunk of its own, which must be called as its key in the door. */
export type MaybeLate<T> = T | (() => Promise<T>)

/** What `src/remote.ts` of a room exports: `export const pages = {…} satisfies Door['pages']`. */
export interface Door {
	pages: Readonly<Record<string, MaybeLate<PageModule>>>
	/** Under the part of the name after the slash. */
	fragments: {
		readonly [N in FragmentName as N extends `${string}/${infer Name}` ? Name : never]?: MaybeLate<FragmentModule<FragmentProps<N>>>
	}
}
