import { discourse } from './discourse/discourse.ts'
import { mybb } from './mybb/mybb.ts'
import { phpbb } from './phpbb/phpbb.ts'
import type { Source } from './source.ts'
import { vbulletin } from './vbulletin/vbulletin.ts'

/** All kinds of places that one can move from, by name. */
export const sources: readonly Source[] = [discourse, phpbb, mybb, vbulletin]
