import { getInitial, getMe, logIn, noteSeen } from '@folkmoot/account-contract/account-endpoints'
import { listPosts } from '@folkmoot/feeds-contract/feed-endpoints'
import { castPostVote, getPost } from '@folkmoot/post-contract/post-endpoints'
import type { Context } from '@folkmoot/service-kit/context'
import type { Served } from '@folkmoot/service-kit/serve'
import { makeSessionToken } from '@folkmoot/service-kit/session-token'

/** Who called, as a stand-in was told. */
export interface Echo {
	viewer: Context['viewer']
	session: string
	ip: string
}

// run() gives every handler its context.
const echo = async (ask: unknown): Promise<Echo> => {
	const { viewer, session, ip } = ask as Context
	return { viewer, session, ip }
}

/** Endpoints that answer with who called them. */
export const echoes: readonly Served[] = [
	{ endpoint: getInitial, handle: echo, isEarly: true },
	{ endpoint: getMe, handle: echo },
	{ endpoint: listPosts, handle: echo },
	{ endpoint: castPostVote, handle: echo },
]

/** Somebody who logs in, as account would say it; `onToken` is told the new session's token. */
export function signsIn(onToken: (token: string) => Promise<unknown>): Served {
	return {
		endpoint: logIn,
		handle: async (ask) => {
			const { query, signIn, signOut } = ask as Context & { query: { action?: string } }
			if (query.action === 'logout') signOut()
			else {
				const token = makeSessionToken()
				await onToken(token)
				signIn(token)
			}
			return null
		},
	}
}

/** A read that begins early and leaves a note when it is done. */
export function notesVisits(note: (viewer: Context['viewer']) => void): Served {
	return {
		endpoint: getPost,
		isEarly: true,
		handle: async (ask) => {
			const { viewer, afterCommit } = ask as Context
			afterCommit(async () => note(viewer))
			return echo(ask)
		},
	}
}

/** Account's ear for who is here. */
export function hearsSeen(heard: (body: unknown) => void): Served {
	return {
		endpoint: noteSeen,
		handle: async (ask) => {
			heard((ask as { body: unknown }).body)
			return { success: true }
		},
	}
}
