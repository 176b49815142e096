import { getInitial, getMe, logIn, noteSeen } from '@folkmoot/account-contract/account-endpoints'
import { listPosts } from '@folkmoot/feeds-contract/feed-endpoints'
import { castPostVote, getPost } from '@folkmoot/post-contract/post-endpoints'
import type { Context } from '@folkmoot/service-kit/context'
import { makeSessionToken } from '@folkmoot/service-kit/secrets/session-token'
import type { Served } from '@folkmoot/service-kit/serve'

/** Who called, as reported by a stub endpoint. */
export interface Echo {
	viewer: Context['viewer']
	session: string
	ip: string
}

// run() gives every handler its context.
const echo = async (input: unknown): Promise<Echo> => {
	const { viewer, session, ip } = input as Context
	return { viewer, session, ip }
}

/** Endpoints that answer with who called them. */
export const echoEndpoints: readonly Served[] = [
	{ endpoint: getInitial, handle: echo },
	{ endpoint: getMe, handle: echo },
	{ endpoint: listPosts, handle: echo },
	{ endpoint: castPostVote, handle: echo },
]

/** Account's login endpoint; `onToken` gets the new session's token. */
export function loginStub(onToken: (token: string) => Promise<unknown>): Served {
	return {
		endpoint: logIn,
		handle: async (input) => {
			const { query, signIn, signOut } = input as Context & { query: { action?: string } }
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

/** A read with an effect after commit. */
export function visitStub(note: (viewer: Context['viewer']) => void): Served {
	return {
		endpoint: getPost,
		handle: async (input) => {
			const { viewer, afterCommit } = input as Context
			afterCommit(async () => note(viewer))
			return echo(input)
		},
	}
}

/** Account's endpoint that records when a member was last seen. */
export function lastSeenStub(onSeen: (body: unknown) => void): Served {
	return {
		endpoint: noteSeen,
		handle: async (input) => {
			onSeen((input as { body: unknown }).body)
			return { success: true }
		},
	}
}
