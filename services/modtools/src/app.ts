import * as notices from '@folkmoot/modtools-contract/moderator-notices-endpoints'
import * as modlog from '@folkmoot/modtools-contract/modlog-endpoints'
import * as endpoints from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps } from '@folkmoot/service-kit/context'
import { createService, type Service } from '@folkmoot/service-kit/create-service'
import { startJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import { serve, withAuthorization } from '@folkmoot/service-kit/serve'
import { archiveTable } from './archive/table.ts'
import { followPosts } from './automatic-rules/follow-posts.ts'
import { startRuleWorker } from './automatic-rules/rule-worker.ts'
import { automaticRuleTable } from './automatic-rules/table.ts'
import { banMember } from './bans/ban-member.ts'
import { listBanned } from './bans/list-banned.ts'
import { unbanMember } from './bans/unban-member.ts'
import { conversationTable } from './conversations/table.ts'
import { decisionTable } from './decisions/table.ts'
import { startNumbers } from './desk/count-numbers.ts'
import { deskTable } from './desk/table.ts'
import { escalationTable } from './escalations/table.ts'
import { followEventsOfAreas } from './follow-events.ts'
import { addModerator } from './moderators/add-moderator.ts'
import { appointFirstModerator } from './moderators/appoint-first-moderator.ts'
import { authorizeModerators } from './moderators/authorize-moderators.ts'
import { listModerators } from './moderators/list-moderators.ts'
import { authorizeNotices, changeModeratorNotices, getModeratorNotices } from './moderators/moderator-notices.ts'
import { presentModerators } from './moderators/present-moderators.ts'
import { removeModerator } from './moderators/remove-moderator.ts'
import { resignModerator } from './moderators/resign-moderator.ts'
import { listModlog } from './modlog/list-modlog.ts'
import { listPublicModlog } from './modlog/list-public-modlog.ts'
import { readModlogChain } from './modlog/read-modlog-chain.ts'
import { noteTable } from './notes/table.ts'
import { overdueHandling } from './queue/overdue.ts'
import { queueTable } from './queue/table.ts'
import { ignoreReport } from './reports/ignore-report.ts'
import { listReports } from './reports/list-reports.ts'
import { presentReport } from './reports/present-report.ts'
import { reportItem } from './reports/report-item.ts'
import { addRule } from './rules/add-rule.ts'
import { deleteRule } from './rules/delete-rule.ts'
import { editRule } from './rules/edit-rule.ts'
import { getRule } from './rules/get-rule.ts'
import { listRules } from './rules/list-rules.ts'
import { orderRules } from './rules/order-rules.ts'
import { savedReplyTable } from './saved-replies/table.ts'
import { waitingTable } from './waiting/table.ts'
import { startWebhookSender } from './webhooks/delivery-worker.ts'
import { followWebhookEvents } from './webhooks/follow-webhook-events.ts'
import { webhookTable } from './webhooks/table.ts'

/** Serialises changes to one community's moderators or rules; lock-store.ts does so across processes. */
const ofCommunity = ({ params }: { params: { communityId: string } }) => `modtools:${params.communityId}`

/** The moderators' service over its dependencies. */
export function createModtoolsApp(deps: Deps): Service {
	return createService({
		area: 'modtools',
		deps,
		served: [
			serve(endpoints.reportItem, reportItem),
			serve(endpoints.listReports, listReports),
			serve(endpoints.ignoreReport, ignoreReport, { present: presentReport }),
			serve(endpoints.listModerators, listModerators, { present: presentModerators }),
			serve(endpoints.addModerator, addModerator, { present: presentModerators, queueBy: ofCommunity }),
			serve(endpoints.removeModerator, removeModerator),
			serve(endpoints.appointFirstModerator, appointFirstModerator),
			serve(endpoints.resignModerator, resignModerator),
			serve(notices.getModeratorNotices, getModeratorNotices),
			withAuthorization(serve(notices.changeModeratorNotices, changeModeratorNotices), authorizeNotices),
			serve(endpoints.listRules, listRules),
			serve(endpoints.addRule, addRule, { queueBy: ofCommunity }),
			serve(endpoints.getRule, getRule),
			serve(endpoints.editRule, editRule),
			serve(endpoints.orderRules, orderRules, { queueBy: ofCommunity }),
			serve(endpoints.deleteRule, deleteRule),
			serve(endpoints.listBanned, listBanned),
			serve(endpoints.banMember, banMember, { queueBy: ofCommunity }),
			serve(endpoints.unbanMember, unbanMember),
			serve(modlog.listModlog, listModlog),
			serve(modlog.listPublicModlog, listPublicModlog),
			serve(modlog.readModlogChain, readModlogChain),
			...archiveTable,
			...conversationTable,
			...decisionTable,
			...queueTable,
			...waitingTable,
			...deskTable,
			...escalationTable,
			...noteTable,
			...savedReplyTable,
			...automaticRuleTable,
			...webhookTable,
		].map(authorizeModerators),
		startFollowing: async () => {
			const stops = [
				await followEventsOfAreas(deps),
				await followPosts(deps),
				startRuleWorker(deps),
				startJobWorker(deps, overdueHandling(deps)),
				await startNumbers(deps),
				await followWebhookEvents(deps),
				startWebhookSender(deps),
			]
			return async () => void (await Promise.all(stops.map((stop) => stop())))
		},
	})
}
