import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Designs in the account (docs/decisions/265), and those that a link opens (docs/decisions/266). */
export const savedDesignsEndpoints = {
  savedDesignList: { method: 'GET', path: '/api/savedDesigns', access: 'customer' },
  savedDesignAdd: { method: 'POST', path: '/api/savedDesigns', access: 'customer' },
  savedDesignShow: { method: 'GET', path: '/api/savedDesigns/:savedDesignId', access: 'customer' },
  savedDesignChange: { method: 'PUT', path: '/api/savedDesigns/:savedDesignId', access: 'customer' },
  savedDesignRename: { method: 'PATCH', path: '/api/savedDesigns/:savedDesignId', access: 'customer' },
  savedDesignDelete: { method: 'DELETE', path: '/api/savedDesigns/:savedDesignId', access: 'customer' },
  savedDesignRestore: { method: 'POST', path: '/api/savedDesigns/:savedDesignId/restore', access: 'customer' },
  savedDesignCopy: { method: 'POST', path: '/api/savedDesigns/:savedDesignId/copy', access: 'customer' },
  savedDesignShare: { method: 'PUT', path: '/api/savedDesigns/:savedDesignId/share', access: 'customer' },
  sharedDesignShow: { method: 'GET', path: '/api/sharedDesigns/:shareToken', access: 'public', rateLimit: 'lookup' },
  sharedDesignFile: {
    method: 'GET',
    path: '/api/sharedDesigns/:shareToken/files/:fileId',
    access: 'public',
    rateLimit: 'lookup',
  },
} as const satisfies Record<string, Endpoint>
