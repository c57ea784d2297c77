// Import before boardgame.io: in production mode it and Immer skip checks of the state, as on a real server.
process.env.NODE_ENV = "production";
