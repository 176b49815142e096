import { useInvalidate } from '@folkmoot/kit/api'
import { type MuteTarget, unmute } from '@folkmoot/kit/content/mutes/mutes.api.ts'
import { unmutedSentence, withoutMute } from '@folkmoot/kit/content/mutes/use-mute.ts'
import { useAlert, useSetSession } from '@folkmoot/kit/state'
import { unmuteAll } from '../account.api.ts'
import { t } from './text.ts'

interface Unmute {
	one: (target: MuteTarget) => Promise<void>
	all: (type: MuteTarget['type']) => Promise<void>
}

/** Ends one mute or all of a type; muted content returns to feeds. */
export function useUnmute(): Unmute {
	const setSession = useSetSession()
	const invalidate = useInvalidate()
	const alert = useAlert()
	return {
		one: async (target) => {
			await unmute(target)
			setSession((session) => ({ ...session, mutes: withoutMute(session.mutes, target) }))
			invalidate('/api/posts')
			alert(unmutedSentence(target))
		},
		all: async (type) => {
			await unmuteAll(type)
			setSession(({ mutes, ...session }) => ({ ...session, mutes: { ...mutes, [`${type}Mutes`]: [] } }))
			invalidate('/api/posts')
			alert(type === 'user' ? t('unmuted-users') : t('unmuted-communities'))
		},
	}
}
