import * as endpoints from '@folkmoot/account-contract/account-endpoints'
import * as captcha from '@folkmoot/account-contract/captcha-endpoints'
import * as names from '@folkmoot/account-contract/name-endpoints'
import * as pictures from '@folkmoot/account-contract/picture-endpoints'
import * as polls from '@folkmoot/account-contract/poll-endpoints'
import type { Deps } from '@folkmoot/service-kit/context'
import { createService, type Service } from '@folkmoot/service-kit/create-service'
import { keepMovingEarlierJobs } from '@folkmoot/service-kit/jobs/earlier-jobs'
import { startJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import { serve, withAuthorization } from '@folkmoot/service-kit/serve'
import { checkNames } from './accounts/check-names.ts'
import { completeName } from './accounts/complete-name.ts'
import { countAnalyticsEvent } from './analytics/count-analytics-event.ts'
import { botTable } from './bots/table.ts'
import { getCaptcha } from './captcha/get-captcha.ts'
import type { OldPlaces } from './claims/check-claim.ts'
import { claimTable } from './claims/table.ts'
import { followPosts } from './counters/follow-posts.ts'
import { importedAuthorTable } from './imported-authors/table.ts'
import { getInitial } from './initial/get-initial.ts'
import { earlierAccountJobs } from './jobs.ts'
import { startMailWorker } from './mail/mail-worker.ts'
import { listMutes } from './mutes/list-mutes.ts'
import { mute, presentMute } from './mutes/mute.ts'
import { unmute, unmuteCommunity, unmuteUser } from './mutes/unmute.ts'
import { presentBefore, unmuteAll } from './mutes/unmute-all.ts'
import { startNotifications } from './notifications/start-notifications.ts'
import { notificationTable } from './notifications/table.ts'
import { deleteProfilePicture } from './pictures/delete-profile-picture.ts'
import { followMedia } from './pictures/follow-media.ts'
import { setProfilePicture } from './pictures/set-profile-picture.ts'
import { banUser } from './profiles/ban-user.ts'
import { changeSettings } from './profiles/change-settings.ts'
import { repeatedDeletion } from './profiles/delete-account-data.ts'
import { authorizeDeletion, deleteUser } from './profiles/delete-user.ts'
import { findUnchanged } from './profiles/find-unchanged.ts'
import { getMe } from './profiles/get-me.ts'
import { getUser } from './profiles/get-user.ts'
import { startPushSender } from './push/send-pushes.ts'
import { pushTable } from './push/table.ts'
import { securityTable } from './security/security-table.ts'
import { logIn } from './sessions/log-in.ts'
import { noteSeen } from './sessions/note-seen.ts'
import { reissueSession } from './sessions/reissue-session.ts'
import { signUp } from './sessions/sign-up.ts'
import { signInTable } from './sign-in/table.ts'

/** Creates the account area from its dependencies. `oldPlaces`: where imports came from, at which codes of claims are looked for. */
export function createAccountApp(deps: Deps, { oldPlaces }: { oldPlaces?: OldPlaces } = {}): Service {
	return createService({
		area: 'account',
		deps,
		served: [
			serve(endpoints.getInitial, getInitial),
			serve(endpoints.getMe, getMe),
			serve(polls.findUnchanged, findUnchanged),
			serve(endpoints.signUp, signUp, { replay: reissueSession }),
			serve(endpoints.logIn, logIn, { replay: reissueSession }),
			serve(endpoints.noteSeen, noteSeen),
			serve(endpoints.changeSettings, changeSettings),
			serve(endpoints.getUser, getUser),
			serve(names.completeName, completeName),
			serve(names.checkNames, checkNames),
			withAuthorization(serve(endpoints.deleteUser, deleteUser), authorizeDeletion),
			serve(endpoints.banUser, banUser),
			serve(pictures.deleteProfilePicture, deleteProfilePicture),
			serve(pictures.setProfilePicture, setProfilePicture),
			serve(endpoints.listMutes, listMutes),
			serve(endpoints.mute, mute, { present: presentMute }),
			serve(endpoints.unmuteAll, unmuteAll, { present: presentBefore }),
			serve(endpoints.unmuteUser, unmuteUser),
			serve(endpoints.unmuteCommunity, unmuteCommunity),
			serve(endpoints.unmute, unmute),
			serve(endpoints.countAnalyticsEvent, countAnalyticsEvent),
			...notificationTable,
			serve(captcha.getCaptcha, getCaptcha),
			...pushTable,
			...securityTable,
			...signInTable,
			...importedAuthorTable,
			...botTable,
			...claimTable(oldPlaces),
		],
		startFollowing: async () => {
			const stops = [
				await followPosts(deps),
				await followMedia(deps),
				await startNotifications(deps),
				startPushSender(deps),
				startMailWorker(deps),
				keepMovingEarlierJobs(deps, earlierAccountJobs),
				startJobWorker(deps, repeatedDeletion(deps)),
			]
			return async () => {
				await Promise.all(stops.map((stop) => stop()))
			}
		},
	})
}
