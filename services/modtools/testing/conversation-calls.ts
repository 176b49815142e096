import type { Person } from '@folkmoot/content-kit/testing/seed'
import type { Sent } from '@folkmoot/contract-kit/endpoint'
import type { Conversation, ConversationPage } from '@folkmoot/modtools-contract/conversation'
import * as endpoints from '@folkmoot/modtools-contract/conversation-endpoints'
import { type Answered, ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import type { TestService } from '@folkmoot/service-kit/testing/test-service'

type Opening = Partial<Sent<typeof endpoints.openConversation>['body']>

/** The calls of conversations, over HTTP; also with input that the types forbid. */
export function conversationCalls(service: Pick<TestService, 'url' | 'deps'>) {
	const put = <T>(path: string, body: object, { viewer }: Person) =>
		askRaw<T>(service, { method: 'PUT', path, body: JSON.stringify(body) }, { as: viewer })
	const write = (as: Person, conversationId: string, body: string, isNote = false): Promise<Answered<ConversationPage>> =>
		ask(service, endpoints.writeMessage, { params: { conversationId }, body: { body, isNote } }, { as: as.viewer })
	return {
		open: (as: Person, given: Opening = {}) =>
			ask(
				service,
				endpoints.openConversation,
				{ body: { subject: 'A question', body: 'May I post photos?', ...given } },
				{ as: as.viewer },
			),
		read: (as: Person, conversationId: string, query: { limit?: number; next?: string | null } = {}) =>
			ask(service, endpoints.getConversation, { params: { conversationId }, query }, { as: as.viewer }),
		write,
		note: (as: Person, id: string, body: string) => write(as, id, body, true),
		act: (as: Person, id: string, action: string) => put<Conversation>(`/api/conversations/${id}/state`, { action }, as),
		mute: (as: Person, id: string, days: number) => put<{ mutedUntil: string | null }>(`/api/conversations/${id}/mute`, { days }, as),
		listOwn: (as: Person) => ask(service, endpoints.listOwnConversations, { query: {} }, { as: as.viewer }),
		listFor: (as: Person, community: string, query: { filter?: 'open' | 'archived' | 'mine'; limit?: number } = {}) =>
			ask(service, endpoints.listTeamConversations, { query: { community, ...query } }, { as: as.viewer }),
	}
}
