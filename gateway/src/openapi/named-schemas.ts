import { botSchema } from '@folkmoot/account-contract/bot-endpoints'
import { claimSchema as nameClaimSchema } from '@folkmoot/account-contract/claim-endpoints'
import { apiKeySchema } from '@folkmoot/account-contract/key-endpoints'
import { muteSchema, mutesSchema } from '@folkmoot/account-contract/mute'
import { notificationSchema, notificationTypeSchema } from '@folkmoot/account-contract/notification'
import { ownSessionsSchema, securitySchema } from '@folkmoot/account-contract/security'
import { identitiesSchema, identitySchema, issuerSchema, signInSettingsSchema } from '@folkmoot/account-contract/sign-in'
import { userSchema } from '@folkmoot/account-contract/user'
import { shownSettingsSchema } from '@folkmoot/admin-contract/admin-endpoints'
import { communityImportSchema } from '@folkmoot/admin-contract/community-import'
import { importCountsSchema, importOutcomeSchema, sourceImportSchema } from '@folkmoot/admin-contract/imports'
import { ipBlockSchema } from '@folkmoot/admin-contract/ip-block-endpoints'
import { contentRemovalSchema } from '@folkmoot/admin-contract/removal-endpoints'
import { communitySchema, ruleSchema } from '@folkmoot/community-contract/community'
import { communityRequestSchema } from '@folkmoot/community-contract/community-endpoints'
import { auditContentSchema } from '@folkmoot/contract-kit/audit'
import { idSchema, postRefSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { imageSchema } from '@folkmoot/contract-kit/image'
import { markdownTreeSchema } from '@folkmoot/contract-kit/markdown-tree'
import { authorSchema } from '@folkmoot/contract-kit/people'
import { successSchema } from '@folkmoot/contract-kit/success'
import { highlightedTextSchema } from '@folkmoot/feeds-contract/search-endpoints'
import { itemSortSchema, listItemSchema, listSchema } from '@folkmoot/lists-contract/list'
import { automaticHitSchema, automaticRuleSchema, conditionsSchema } from '@folkmoot/modtools-contract/automatic-rule'
import { conversationSchema, messageSchema } from '@folkmoot/modtools-contract/conversation'
import { decisionSchema } from '@folkmoot/modtools-contract/decision'
import { escalationSchema } from '@folkmoot/modtools-contract/escalation'
import { handedOverSchema } from '@folkmoot/modtools-contract/handed-over'
import { modlogEntrySchema, namedSchema } from '@folkmoot/modtools-contract/modlog'
import { memberSchema } from '@folkmoot/modtools-contract/modtools-endpoints'
import { memberFileSchema } from '@folkmoot/modtools-contract/note-endpoints'
import { claimSchema, knownMemberSchema, queueItemSchema } from '@folkmoot/modtools-contract/queue'
import { reportSchema } from '@folkmoot/modtools-contract/report'
import { savedReplySchema } from '@folkmoot/modtools-contract/saved-reply-endpoints'
import { webhookDeliverySchema, webhookEventSchema, webhookSchema } from '@folkmoot/modtools-contract/webhook'
import { commentSchema } from '@folkmoot/post-contract/comment'
import { draftKeySchema, draftSchema, shownContentSchema } from '@folkmoot/post-contract/draft'
import { heldItemSchema, heldReplySchema } from '@folkmoot/post-contract/held'
import { postSchema } from '@folkmoot/post-contract/post'
import { z } from 'zod'

/** Shared schemas, described once under these names. */
const named = {
	ApiKey: apiKeySchema,
	AuditContent: auditContentSchema,
	Author: authorSchema,
	AutomaticConditions: conditionsSchema,
	AutomaticHit: automaticHitSchema,
	AutomaticRule: automaticRuleSchema,
	Bot: botSchema,
	Comment: commentSchema,
	Community: communitySchema,
	CommunityImport: communityImportSchema,
	CommunityMember: memberSchema,
	CommunityRequest: communityRequestSchema,
	ContentRemoval: contentRemovalSchema,
	Conversation: conversationSchema,
	Decision: decisionSchema,
	Draft: draftSchema,
	DraftContent: shownContentSchema,
	DraftKey: draftKeySchema,
	Escalation: escalationSchema,
	HandedOver: handedOverSchema,
	HeldItem: heldItemSchema,
	HeldReply: heldReplySchema,
	HighlightedText: highlightedTextSchema,
	Id: idSchema,
	Identities: identitiesSchema,
	Identity: identitySchema,
	Image: imageSchema,
	ImportCounts: importCountsSchema,
	ImportOutcome: importOutcomeSchema,
	IpBlock: ipBlockSchema,
	Issuer: issuerSchema,
	KnownMember: knownMemberSchema,
	List: listSchema,
	ListItem: listItemSchema,
	ListItemSort: itemSortSchema,
	MarkdownTree: markdownTreeSchema,
	MemberFile: memberFileSchema,
	Message: messageSchema,
	ModlogEntry: modlogEntrySchema,
	Mute: muteSchema,
	Mutes: mutesSchema,
	NameClaim: nameClaimSchema,
	Notification: notificationSchema,
	NotificationType: notificationTypeSchema,
	Person: namedSchema,
	Post: postSchema,
	PostRef: postRefSchema,
	QueueClaim: claimSchema,
	QueueItem: queueItemSchema,
	Report: reportSchema,
	Rule: ruleSchema,
	SavedReply: savedReplySchema,
	Security: securitySchema,
	Sessions: ownSessionsSchema,
	SignInSettings: signInSettingsSchema,
	SiteSettings: shownSettingsSchema,
	SourceImport: sourceImportSchema,
	Success: successSchema,
	Time: timeSchema,
	User: userSchema,
	Webhook: webhookSchema,
	WebhookDelivery: webhookDeliverySchema,
	WebhookEvent: webhookEventSchema,
} as const

export const namedSchemas = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) namedSchemas.add(schema, { id })
