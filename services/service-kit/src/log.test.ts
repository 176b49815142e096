import { expect, it } from 'vitest'
import { runInRequestScope } from './calls/request-scope.ts'
import { createLog } from './log.ts'

it('names in each line the process, the area and the request, each once', () => {
	const lines: string[] = []
	const log = createLog('site', 'info', { write: (line) => void lines.push(line) })
	log.info('starts')
	runInRequestScope('r-1', () => log.child({ area: 'post' }).info('reads'))
	const names = lines.map((line) => line.match(/"(process|area|requestId)":"[^"]+"/g))
	expect(names).toEqual([['"process":"site"'], ['"process":"site"', '"area":"post"', '"requestId":"r-1"']])
})
