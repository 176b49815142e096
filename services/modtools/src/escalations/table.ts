import * as endpoints from '@folkmoot/modtools-contract/escalation-endpoints'
import { type Served, serve, withAuthorization } from '@folkmoot/service-kit/serve'
import { presentConversation } from '../conversations/present-conversations.ts'
import { presentItem } from '../queue/present-items.ts'
import { answerEscalation } from './answer-escalation.ts'
import { askToModerate } from './ask-to-moderate.ts'
import { authorizeHandingOver, escalateConversation } from './escalate-conversation.ts'
import { authorizeEscalation, escalateItem } from './escalate-item.ts'
import { listEscalations } from './list-escalations.ts'
import { presentEscalation } from './present-escalations.ts'
import { reportToAdmins } from './report-to-admins.ts'

/** The area's routes for what is brought before the admins. */
export const escalationTable: readonly Served[] = [
	withAuthorization(serve(endpoints.escalateItem, escalateItem, { present: presentItem }), authorizeEscalation),
	withAuthorization(serve(endpoints.escalateConversation, escalateConversation, { present: presentConversation }), authorizeHandingOver),
	serve(endpoints.reportToAdmins, reportToAdmins),
	serve(endpoints.askToModerate, askToModerate),
	serve(endpoints.listEscalations, listEscalations),
	serve(endpoints.answerEscalation, answerEscalation, { present: presentEscalation }),
]
